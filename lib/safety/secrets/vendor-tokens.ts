import type { SecretFinding, SecretPattern } from './finding';

/**
 * Key formats that vendors document: a distinctive prefix, then the random part. The prefix alone identifies a key,
 * whatever the context.
 */
const FORMATS: readonly [SecretPattern, RegExp][] = [
  ['web token', /\bey[JI][A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]*)?/g],
  // HTTP authorization headers.
  [
    'access token',
    /(?<=\bbearer\s{1,3})[A-Za-z0-9._~+/=-]{16,}|(?<=\bauthorization["']?:\s{0,2}["']?basic\s)[A-Za-z0-9+/=]{8,}/gi,
  ],
  // Stripe, OpenAI, Anthropic, OpenRouter, Clerk and others with the same format.
  [
    'access token',
    /\b(?:sk|pk|rk|ak|whsec|key)[-_](?:live|test|prod|proj|ant|or|svcacct|admin)[-_]?[\w-]{10,}/g,
  ],
  ['access token', /\b(?:sk|pk|rk)[-_](?=[\w-]*\d)[\w-]{20,}/g],
  // GitHub, GitLab.
  ['access token', /\bgh[pousr]_[\w.-]{20,}|\bgithub_pat_\w{20,}/g],
  [
    'access token',
    /\bgl(?:pat|ptt|dt|rt|oas|cbt|ft|soat|imt|agent|wt|ffct)-[\w.-]{10,}|\bGR1348941[\w-]{10,}/g,
  ],
  // Slack, Discord webhooks, Telegram, Teams.
  ['access token', /\bxox[a-z](?:\.xox[a-z])?-[\w-]{8,}|\bxapp-\d-[\w-]{8,}/g],
  ['access token', /\bhttps:\/\/hooks\.slack\.com\/(?:services|workflows|triggers)\/[\w/+-]{12,}/g],
  ['access token', /\bhttps:\/\/(?:\w+\.)?discord(?:app)?\.com\/api\/webhooks\/\d+\/[\w-]{20,}/g],
  ['access token', /\bhttps:\/\/[\w-]+\.webhook\.office\.com\/webhookb?2?\/[\w@/-]{20,}/g],
  ['access token', /\b\d{8,10}:AA[\w-]{30,}/g],
  // Amazon, Google, Azure, Alibaba, DigitalOcean, Oracle, Tencent.
  ['access token', /\b(?:AKIA|ASIA|ABIA|ACCA|AROA|AIDA|A3T[A-Z0-9])[A-Z0-9]{16}\b|\bABSK[\w+/=]{30,}/g],
  ['access token', /\bAIza[\w-]{30,}|\bya29\.[\w-]{20,}|\b1\/\/0[\w-]{20,}|\bGOCSPX-[\w-]{20,}/g],
  ['access token', /\bLTAI[A-Za-z0-9]{12,}|\bdo[opr]_v1_[a-f0-9]{32,}|\bAKID[A-Za-z0-9]{20,}/g],
  // Model hosts, registries, package managers.
  ['access token', /\b(?:hf|api_org|gsk|xai|r8|nvapi|pplx|npm|dckr_pat|pypi|rubygems|oy2)[-_][\w-]{16,}/g],
  ['access token', /\bpypi-AgE[\w-]{30,}|\bCLOJARS_[a-f0-9]{30,}|\boy2[a-z0-9]{43}\b/g],
  // Shops, payments, mail, monitoring, hosting: prefix_random.
  ['access token', /\bshp(?:at|ca|pa|ss|tka|ua)_[A-Za-z0-9]{16,}|\bsq0[a-z]{3}-[\w-]{20,}|\bEAAA[\w-]{50,}/g],
  [
    'access token',
    /\bSG\.[\w-]{16,}\.[\w-]{16,}|\bre_[A-Za-z0-9_]{20,}|\bxkeysib-[a-f0-9-]{30,}|\bkey-[a-f0-9]{32}\b/g,
  ],
  ['access token', /\b[a-f0-9]{32}-us\d{1,2}\b|\bmd-[A-Za-z0-9_-]{22}\b/g],
  ['access token', /\b(?:SK|AC)[a-f0-9]{32}\b/g],
  [
    'access token',
    /\bntn_\w{30,}|\bsecret_[A-Za-z0-9]{40,}|\blin_(?:api|oauth)_[A-Za-z0-9]{30,}|\bfig[dopru]_[\w-]{20,}/g,
  ],
  ['access token', /\bhv[sbr]\.[\w-]{20,}|\b[sb]\.[A-Za-z0-9]{24}\b|\bATATT3[\w=-]{20,}|\bATBB[\w=-]{20,}/g],
  ['access token', /\bgl(?:sa|c)_[\w+/=]{20,}|\bsntry[su]_[\w+/=]{20,}|\bdt0[a-z]\d{2}\.[A-Z0-9.]{30,}/gi],
  [
    'access token',
    /\bNR(?:AK|II|IQ|JS|RA|BR|SP)-?[A-Za-z0-9_-]{16,}|\bdapi[a-h0-9]{32}|\bpscale_\w+_[\w.=-]{16,}/g,
  ],
  [
    'access token',
    /\b(?:pul|phc|phx|rdme|tfp|lsv2|dop|vercel|vc[pciark]|dp)[._-](?:[a-z]{2,3}[._])?[\w-]{24,}/g,
  ],
  [
    'access token',
    /\btskey-[a-z]+-[\w-]{16,}|\bops_ey[\w-]{60,}|\bA3-[A-Z0-9]{6}-(?:[A-Z0-9]{5,11}-?){3,5}/g,
  ],
  ['access token', /\bAP[6ABR][A-Za-z0-9_]{10,}|\bAKC[A-Za-z0-9_]{10,}|\bcm[A-Z][A-Za-z0-9]{60,}/g],
  ['access token', /\bPMAK-[a-f0-9-]{40,}|\bEZ[AT]K[A-Za-z0-9]{40,}|\bpat[A-Za-z0-9]{14}\.[a-f0-9]{40,}/g],
  [
    'access token',
    /\bFLW(?:PUB|SEC)K_[\w-]{16,}|\bSCW[A-Z0-9]{17}\b|\bCCIPAT_\w{20,}|\bnfp_[A-Za-z0-9]{30,}/g,
  ],
  ['access token', /\b[MNO][A-Za-z0-9_-]{22,27}\.[A-Za-z0-9_-]{6,7}\.[A-Za-z0-9_-]{27,40}/g],
  [
    'wallet key',
    /\bAGE-SECRET-KEY-1[A-Z0-9]{30,}|\b[xyz]prv[1-9A-HJ-NP-Za-km-z]{80,}|\b0x[a-fA-F0-9]{64}\b/g,
  ],
  ['wallet key', /\b(?:[5KL][1-9A-HJ-NP-Za-km-z]{50,51}|6P[1-9A-HJ-NP-Za-km-z]{56})\b/g],
  [
    'ssh key',
    /\b(?:ssh-(?:rsa|ed25519|dss)|ecdsa-sha2-nistp\d{3}|sk-ssh-ed25519@openssh\.com)\s+[A-Za-z0-9+/=]{20,}/g,
  ],
];
/** Every format contains a run that no ordinary word has; texts without one are skipped. */
const WORTH_LOOKING = /[A-Za-z0-9_+/=.-]{12}/;

/** Keys and tokens recognised by their vendor's format. */
export function vendorTokens(text: string): SecretFinding[] {
  if (!WORTH_LOOKING.test(text)) return [];
  return FORMATS.flatMap(([pattern, format]) =>
    [...text.matchAll(format)].map((hit) => ({ pattern, start: hit.index, end: hit.index + hit[0].length })),
  );
}
