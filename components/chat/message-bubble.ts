/** The style of the person's messages. */
export const bubbleClasses =
  'max-w-full whitespace-pre-wrap rounded-xl rounded-br-sm bg-sunken px-4 py-2.5 leading-relaxed [overflow-wrap:anywhere] [unicode-bidi:plaintext]';

/** The alignment of the person's messages. */
export const ownSideClasses =
  'group/message ml-auto flex w-full max-w-[92%] flex-col items-end gap-1 sm:max-w-[82%]';
