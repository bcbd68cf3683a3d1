import type { z } from 'zod';
import { type Locale, matchLocale } from '@/lib/contracts/interface-language';
import { isNamed } from '@/lib/contracts/named-error';
import { PROBLEM_STATUS, type Problem, type ProblemCode } from '@/lib/contracts/problem';
import { modelTroubleText, type ProblemSentence, type ProblemValues, problemText } from '@/messages/problems';
import { describeIssue } from './describe-issue';

interface ProblemOptions {
  /** Values for the placeholders of the sentence. */
  values?: ProblemValues;
  /** The issues that a schema found; the first one replaces the sentence. */
  issues?: readonly z.core.$ZodIssue[];
  /** Why a model gave no answer; comes before the sentence. */
  trouble?: string | undefined;
  headers?: Record<string, string>;
}

/** The most fields that one response lists. */
const MOST_FIELDS = 20;

/** A refusal that the caller may read: a stable code, and a sentence in the caller's language. The error's own message is in English. */
export class ProblemError extends Error {
  static override [Symbol.hasInstance] = (error: unknown) => isNamed('ProblemError', error);
  override readonly name = 'ProblemError';
  constructor(
    readonly code: ProblemCode,
    readonly sentence: ProblemSentence | null,
    readonly options: ProblemOptions = {},
  ) {
    super(describeProblem('en', sentence, options));
  }
}

function describeProblem(
  locale: Locale,
  sentence: ProblemSentence | null,
  { issues, trouble, values }: ProblemOptions,
): string {
  const [issue] = issues ?? [];
  if (issue) return describeIssue(locale, issue);
  const why = trouble === undefined ? [] : [modelTroubleText(locale, trouble)];
  return [...why, ...(sentence ? [problemText(locale, sentence, values)] : [])].join(' ');
}

const TITLES: Record<ProblemCode, string> = {
  bad_request: 'Bad request',
  invalid_json: 'The body is not valid JSON',
  validation_failed: 'The request does not fit',
  unauthenticated: 'Not signed in',
  forbidden: 'Not allowed',
  not_found: 'Not found',
  conflict: 'Changed meanwhile',
  gone: 'Gone',
  payload_too_large: 'Too large',
  rate_limited: 'Too many requests',
  model_unavailable: 'The language model cannot be reached',
  database_unavailable: 'The database cannot be reached',
  internal: 'Something went wrong',
};

/** The sentence of a problem in the language that the request accepts. */
export function detailOf({ sentence, options }: ProblemError, request: Pick<Request, 'headers'>): string {
  return describeProblem(localeOf(request), sentence, options);
}

/** The language of a request: our own pages send the one that the person chose, other clients the ones that they accept. */
export const localeOf = ({ headers }: Pick<Request, 'headers'>): Locale =>
  matchLocale(headers.get('accept-language'));

/**
 * RFC 9457 problem details as a response. The detail is in the language of the request; the title names the type of problem,
 * the same in every language.
 */
export function problemResponse(error: ProblemError, request: Pick<Request, 'headers'>): Response {
  const { code, options } = error;
  const locale = localeOf(request);
  const body: Problem = {
    type: `urn:keepsake:problem:${code}`,
    title: TITLES[code],
    status: PROBLEM_STATUS[code],
    code,
    detail: detailOf(error, request),
    ...(options.issues
      ? {
          errors: options.issues.slice(0, MOST_FIELDS).map((issue) => ({
            path: issue.path.join('.'),
            message: describeIssue(locale, issue),
          })),
        }
      : {}),
  };
  return new Response(JSON.stringify(body), {
    status: body.status,
    headers: {
      'content-type': 'application/problem+json',
      'content-language': locale,
      'cache-control': 'no-store',
      ...options.headers,
    },
  });
}
