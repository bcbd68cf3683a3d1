import { describeApi } from '@/lib/contracts/openapi/document';

/** What API keys open, for code generators and people. It says nothing about anybody. */
export function GET(): Response {
  return Response.json(describeApi());
}
