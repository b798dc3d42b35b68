import type { Language } from '#contract/languages.ts'

const greetings: Record<Language, string> = {
  en: 'Hello {name}, about “{title}”: ',
  fr: 'Bonjour {name}, au sujet de «\u202f{title}\u202f»\u00a0: ',
  pt: 'Olá, {name}! Sobre “{title}”: ',
  es: 'Hola, {name}. Sobre «{title}»: ',
}

type Person = { phone: string | null; name: string; language: Language }

/** A WhatsApp chat with somebody who registered for an event, in their language; null if they gave no phone number. */
export function chatAbout({ phone, name, language }: Person, title: string, words = ''): string | null {
  if (!phone) return null
  const greeting = greetings[language].replace('{name}', () => name).replace('{title}', () => title)
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(greeting + words)}`
}
