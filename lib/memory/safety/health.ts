const CONDITION =
  /\b(?:diagnos(?:ed|is|es)|symptoms?|medications?|prescri(?:bed|ption|ptions)|antidepressants?|insulin|chemo(?:therapy)?|depress(?:ed|ion)|anxiety|bipolar|schizophreni\w+|adhd|autis\w+|ptsd|ocd|cancer|tumou?r|diabet\w+|asthma|epilep\w+|hiv|aids|hepatitis|arthritis|migraines?|ibs|crohn\w*|dementia|alzheimer\w*|parkinson\w*|stroke|heart (?:attack|disease|condition)|high blood pressure|hypertension|cholesterol|miscarriage|pregnan\w+|infertil\w+|surgery|operation on my|in therapy|my therapist|rehab|addict\w+|eating disorder|anorexi\w+|bulimi\w+|chronic (?:pain|illness|fatigue)|disease|illness|disorder)\b|\btak(?:e|ing) (?:\d+ ?mg|pills|tablets|meds)\b/i;
/** Work and study with health are no health (design §9). */
const PROFESSION =
  /\b(?:(?:medical|nursing|pharmacy|psychology|med) (?:student|school)|nurse|doctor|physician|surgeon|therapist|psychologist|psychiatrist|pharmacist|vet(?:erinarian)?|dentist|researcher|research(?:es|ing)?|stud(?:y|ies|ying) (?:medicine|nursing|psychology)|(?:works?|working) (?:in|at|for|as|on))\b/i;

/** The person's own condition, diagnosis, symptoms, treatment or medication; allergies and diet are life facts (design §9). */
export function detectHealth(text: string): { isHealth: boolean; code: string } {
  const isHealth =
    CONDITION.test(text) &&
    !(
      PROFESSION.test(text) &&
      !/\b(?:diagnosed|my (?:therapist|diagnosis|medication|doctor|depression|anxiety|cancer))\b/i.test(text)
    );
  return { isHealth, code: isHealth ? 'health_condition' : '' };
}
