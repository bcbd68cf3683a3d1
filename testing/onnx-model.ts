/** A numeric or bytes field of a protocol buffers message. */
type Field = readonly [number: number, value: number | string | Uint8Array];

const INT64 = 7;
const FLOAT = 1;
/** The value of `AttributeProto.type` for integers. */
const INT_ATTRIBUTE = 2;
const IR_VERSION = 8;
const OPSET = 17;

/** One node of a graph; `attributes` are integers. */
export interface OnnxNode {
  operator: string;
  inputs: readonly string[];
  outputs: readonly string[];
  attributes?: Readonly<Record<string, number>>;
}

/** A constant matrix of a graph. */
export interface OnnxMatrix {
  name: string;
  rows: number;
  columns: number;
  values: Float32Array;
}

/** A graph in ONNX format with the inputs of a text model, which returns a vector per token. */
export function writeOnnxModel({
  nodes,
  matrices,
  inputs = ['input_ids', 'attention_mask'],
  output,
  dimensions,
}: {
  nodes: readonly OnnxNode[];
  matrices: readonly OnnxMatrix[];
  inputs?: readonly string[];
  output: string;
  dimensions: number;
}): Uint8Array {
  const graph = message([
    ...nodes.map((node): Field => [1, writeNode(node)]),
    [2, 'tiny'],
    ...matrices.map((matrix): Field => [5, writeMatrix(matrix)]),
    ...inputs.map((name): Field => [11, writeTensorType(name, INT64, ['batch', 'tokens'])]),
    [12, writeTensorType(output, FLOAT, ['batch', 'tokens', dimensions])],
  ]);
  return message([
    [1, IR_VERSION],
    [7, graph],
    [8, message([[2, OPSET]])],
  ]);
}

function writeNode({ operator, inputs, outputs, attributes = {} }: OnnxNode): Uint8Array {
  return message([
    ...inputs.map((name): Field => [1, name]),
    ...outputs.map((name): Field => [2, name]),
    [4, operator],
    ...Object.entries(attributes).map(
      ([name, value]): Field => [
        5,
        message([
          [1, name],
          [3, value],
          [20, INT_ATTRIBUTE],
        ]),
      ],
    ),
  ]);
}

function writeMatrix({ name, rows, columns, values }: OnnxMatrix): Uint8Array {
  return message([
    [1, rows],
    [1, columns],
    [2, FLOAT],
    [8, name],
    [9, new Uint8Array(values.buffer, values.byteOffset, values.byteLength)],
  ]);
}

function writeTensorType(name: string, type: number, shape: readonly (string | number)[]): Uint8Array {
  const dimensions = shape.map(
    (size): Field => [1, message([typeof size === 'number' ? [1, size] : [2, size]])],
  );
  const tensor = message([
    [1, type],
    [2, message(dimensions)],
  ]);
  return message([
    [1, name],
    [2, message([[1, tensor]])],
  ]);
}

/** A protocol buffers message. */
function message(fields: readonly Field[]): Uint8Array {
  return Buffer.concat(
    fields.flatMap(([number, value]) => {
      if (typeof value === 'number') return [varint(number << 3), varint(value)];
      const bytes = typeof value === 'string' ? Buffer.from(value) : value;
      return [varint((number << 3) | 2), varint(bytes.length), bytes];
    }),
  );
}

function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return Uint8Array.from([...bytes, rest]);
}
