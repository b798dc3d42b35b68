// without zod, because pages import only these lists and numbers
import type { CountryCode } from '#contract/enums.ts'

/**
 * The public registers of tourism providers of each country, as people there call them; none where no name is certain. It
 * is a suggestion: the name of a register is a text.
 */
export const registriesOf: Readonly<Record<CountryCode, readonly string[]>> = {
  BR: ['Cadastur'],
  CO: ['RNT'],
  PE: ['Directorio Nacional de Prestadores de Servicios Turísticos Calificados'],
  EC: ['Registro de Turismo'],
  VE: ['RTN'],
  GY: ['Guyana Tourism Authority'],
  GF: ['Atout France'],
  BO: [],
  SR: [],
}

/** What staff found when they compared a registration with the register. */
export const registrationResults = ['valid', 'refused'] as const
export type RegistrationResult = (typeof registrationResults)[number]

export const maxRegistrations = 10
export const maxRegistryLength = 80
export const maxNumberLength = 60
export const maxHolderLength = 120
export const maxKindLength = 80
export const maxAgainstLength = 300
export const maxReasonLength = 600

/** The days before its end on which the owner is reminded; 0: when it has ended. */
export const reminderDays = [60, 14, 0] as const
export type ReminderDays = (typeof reminderDays)[number]

/** A number as it is kept: in capitals, with single spaces, and hyphens for all kinds of dashes. */
export const plainNumber = (typed: string): string =>
  typed
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .toUpperCase()
