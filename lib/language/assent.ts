/** An answer that confirms or denies what was said before it. */
const ASSENT =
  /^\s*(?:(?:yes|yeah|yep|yup|no|nope|nah|not|never|right|exactly|correct|true|indeed|sure|of course|definitely|absolutely|i do|i am|i did|i have|we do|sí|oui|ja|sim)(?!\p{L})|はい|ええ|そう|네|맞아|是的?|对)/iu;

export function isAssent(text: string): boolean {
  return ASSENT.test(text);
}
