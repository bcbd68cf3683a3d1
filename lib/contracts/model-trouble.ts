/** Why a model gave no answer, in plain words for the person and the administrator alike. */
const TROUBLE: Readonly<Record<string, string>> = {
  unauthorised:
    'The model server does not accept the API key that Keepsake was given. Whoever runs Keepsake has to set another.',
  unreachable: 'The model server cannot be reached.',
  timeout: 'The model server took too long.',
  rate_limited: 'The model server has too much to do, or the account is used up.',
  refused: 'The model refused to answer.',
  cut_off: 'The answer broke off.',
  malformed: 'The model answered in a way that cannot be read.',
  too_large: 'The model’s answer is too long.',
  no_such_model:
    'There is no model of the name that was asked for. Choose another for this character in the settings, or have whoever runs Keepsake look at the page “Models”.',
  server_error: 'The model server failed.',
  forbidden_address:
    'This address belongs to the machine’s own cloud, which hands out credentials there: it is never connected to.',
  not_openai: 'What answers there does not speak the OpenAI protocol.',
};

/** The sentence for a code; a general one where there is none. */
export function describeModelTrouble(code: string | null | undefined): string {
  return TROUBLE[code ?? ''] ?? 'The language model did not answer.';
}
