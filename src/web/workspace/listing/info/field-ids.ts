import type { Step } from './completeness.ts'

const fields: Partial<Record<Step['part'], string>> = {
  description: 'info-words',
  texts: 'info-words',
}

/** The id of the field that a step is about. */
export const fieldOf = (part: Step['part']): string => fields[part] ?? `info-${part}`
