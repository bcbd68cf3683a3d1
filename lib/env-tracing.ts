import { z } from 'zod';
import { optional } from './env-model';

const url = optional.pipe(z.url({ protocol: /^https?$/ }).optional());

/** OpenTelemetry's own variables, as its specification names them. Nothing is sent without an endpoint. */
export const tracingSchema = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  /** Used unchanged; `/v1/traces` is appended to the general one. */
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url,
  OTEL_EXPORTER_OTLP_HEADERS: optional,
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: optional,
  OTEL_SERVICE_NAME: optional,
  OTEL_RESOURCE_ATTRIBUTES: optional,
  OTEL_SDK_DISABLED: optional,
  OTEL_TRACES_EXPORTER: optional,
});

export interface TracingEnvironment {
  url: string;
  headers: Record<string, string>;
  /** Attributes of the resource, including `service.name`. */
  resource: Record<string, string>;
}

export function tracingEnvironment(env: z.output<typeof tracingSchema>): TracingEnvironment | null {
  const general = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  const to = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (general && `${general.replace(/\/$/, '')}/v1/traces`);
  const isOff = env.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || env.OTEL_TRACES_EXPORTER === 'none';
  if (!to || isOff) return null;
  const resource = readPairs(env.OTEL_RESOURCE_ATTRIBUTES);
  return {
    url: to,
    headers: readPairs(env.OTEL_EXPORTER_OTLP_TRACES_HEADERS ?? env.OTEL_EXPORTER_OTLP_HEADERS),
    resource: {
      ...resource,
      'service.name': env.OTEL_SERVICE_NAME ?? resource['service.name'] ?? 'keepsake',
    },
  };
}

/** `key=value,key=value`, percent-encoded; invalid pairs are ignored. */
function readPairs(text = ''): Record<string, string> {
  return Object.fromEntries(
    text.split(',').flatMap((pair) => {
      const [, name, value] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
      return name && value !== undefined ? [[name, decode(value)]] : [];
    }),
  );
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
