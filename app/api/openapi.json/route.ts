import { describeApi } from '@/lib/contracts/openapi/document';

/** The part of the API that accepts keys, for code generators and people. Contains no personal data. */
export function GET(): Response {
  return Response.json(describeApi());
}
