import type { ComponentProps } from 'react'
import type { PageField } from '#fields/kinds.ts'
import { Field } from '#web/ui/form/field.tsx'

type Input = Partial<ComponentProps<typeof Field>>
type FactKind = Exclude<PageField['kind'], 'localized' | 'phrases'>

const number: Input = { className: 'input num', inputMode: 'numeric', autoComplete: 'off', maxLength: 7 }
const inputs: Record<FactKind, Input> = {
  line: { autoComplete: 'off' },
  whole: number,
  year: number,
  email: { type: 'email', autoComplete: 'email', maxLength: 254 },
  link: { type: 'url', inputMode: 'url', autoComplete: 'url', maxLength: 500 },
}

type FactFieldProps = { of: Extract<PageField, { kind: FactKind }>; label: string } & Input

/** The input of a declared field that is not a text. */
export const FactField = ({ of, ...given }: FactFieldProps) => (
  <Field {...inputs[of.kind]} {...(of.kind === 'line' && { maxLength: of.max })} {...given} />
)
