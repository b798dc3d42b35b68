import type { Language } from '#contract/languages.ts'

/** Answers that providers can start from, in the traveler's language; `{name}` is the traveler. */
export const enquiryTemplates = {
  free: {
    en: 'Hello {name}, that day is free. I look forward to seeing you!',
    fr: 'Bonjour {name}, ce jour est libre. Au plaisir de vous accueillir\u00a0!',
    pt: 'Olá, {name}! Esse dia está livre. Espero você!',
    es: '¡Hola, {name}! Ese día está libre. ¡Te espero!',
  },
  otherDate: {
    en: 'Hello {name}, that day is taken. Would another one suit you?',
    fr: 'Bonjour {name}, ce jour est déjà pris. Un autre vous conviendrait-il\u00a0?',
    pt: 'Olá, {name}! Esse dia já está ocupado. Outro dia serve para você?',
    es: 'Hola, {name}. Ese día ya está ocupado. ¿Te sirve otro?',
  },
  question: {
    en: 'Hello {name}, gladly. Before I confirm: ',
    fr: 'Bonjour {name}, avec plaisir. Avant de confirmer\u00a0: ',
    pt: 'Olá, {name}! Com prazer. Antes de confirmar: ',
    es: 'Hola, {name}. Con mucho gusto. Antes de confirmar: ',
  },
  full: {
    en: 'Hello {name}, I am sorry: there is no place left. I hope it works out another time.',
    fr: 'Bonjour {name}, je regrette\u00a0: il n’y a plus de place. Une autre fois, j’espère.',
    pt: 'Olá, {name}! Sinto muito: não há mais vagas. Espero que dê certo em outra ocasião.',
    es: 'Hola, {name}. Lo siento: no quedan cupos. Ojalá sea en otra ocasión.',
  },
  season: {
    en: 'Hello {name}, the water does not allow it in that season. Ask me for the best months.',
    fr: 'Bonjour {name}, le niveau de l’eau ne le permet pas à cette période. Demandez-moi quels sont les meilleurs mois.',
    pt: 'Olá, {name}! O nível da água não permite nessa época. Pergunte pelos melhores meses.',
    es: 'Hola, {name}. El nivel del agua no lo permite en esa época. Pregúntame por los mejores meses.',
  },
} as const satisfies Record<string, Record<Language, string>>
export type EnquiryTemplate = keyof typeof enquiryTemplates

/** A template with the traveler's name in it. */
export const templateText = (template: EnquiryTemplate, language: Language, name: string): string =>
  enquiryTemplates[template][language].replace('{name}', () => name)
