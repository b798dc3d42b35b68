import type { ComponentProps } from 'react'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { Field } from '#web/ui/form/field.tsx'

type PointNumbersProps = {
  /** What each of the two fields is given: its value, how it changes, what is wrong with it. */
  field: (name: 'latitude' | 'longitude') => ComponentProps<typeof Field> | object
}

/** A point as two numbers. */
export function PointNumbers({ field }: PointNumbersProps) {
  const { labelOf } = useFieldLabels()
  return (
    <div className="duo">
      {(['latitude', 'longitude'] as const).map((name) => (
        <Field
          key={name}
          label={labelOf(name)}
          className="input num"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          {...field(name)}
        />
      ))}
    </div>
  )
}
