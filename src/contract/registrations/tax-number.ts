import { readPixKey } from '#contract/requests/deposit/pix-key.ts'

/** A Brazilian tax number as it is written, of a person (CPF) or a company (CNPJ); undefined if it is neither. */
export function brazilianTaxNumber(typed: string): string | undefined {
  const cpf = readPixKey('cpf', typed)
  if (cpf) return cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')
  return readPixKey('cnpj', typed)?.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
}
