import type { JobUseCases } from './dependencies';

/**
 * The use cases, whose errors may leave the process: a job server keeps an error's message and stack, and either may hold
 * what somebody said (design §9). What goes on is the error's name and code.
 */
export function withCodesOnly(use: JobUseCases): JobUseCases {
  return new Proxy(use, {
    get(own, name) {
      const call: unknown = Reflect.get(own, name);
      if (typeof call !== 'function') return call;
      return async (...args: unknown[]) => {
        try {
          return await Reflect.apply(call, own, args);
        } catch (error) {
          throw codeOnly(error);
        }
      };
    },
  });
}

function codeOnly(error: unknown): Error {
  const name = error instanceof Error ? error.name : 'unknown';
  const code = error instanceof Error && 'code' in error ? String(error.code) : name;
  return Object.assign(new Error(code), { name });
}
