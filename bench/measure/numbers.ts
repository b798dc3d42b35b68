/** The value below which the given share of the values lies; 0.5 is the median. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: number[]): number => quantile(values, 0.5)

/** A number with as many digits as one reads: 1,234 · 12.3 · 1.23. */
export function shown(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

export const times = (value: number): string => `${value.toFixed(2)} ×`
export const ms = (value: number): string => `${shown(value)} ms`
export const us = (value: number): string => `${Math.round(value).toLocaleString('en')} µs`
export const bytes = (value: number): string => `${Math.round(value).toLocaleString('en')} B`
