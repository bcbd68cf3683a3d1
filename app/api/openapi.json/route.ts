import { describeApi } from '@/lib/contracts/openapi/document';

/** What API keys open, for code generators and people. It contains no personal data. */
export function GET(): Response {
  return Response.json(describeApi());
}
