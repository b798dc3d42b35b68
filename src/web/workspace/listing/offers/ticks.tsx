import { useId } from 'react'
import { formatOf } from '#i18n/format.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Check } from '#web/icons/icons.ts'
import { FieldRefusal } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

type TicksProps = {
  legend: string
  options: { number: number; short: string; long: string }[]
  ticked: readonly number[]
  onChange: (ticked: number[]) => void
  help?: string | undefined
  error?: string | undefined
}

/** Checkboxes for a few numbered things with short names. */
export function Ticks({ legend, options, ticked, onChange, help, error }: TicksProps) {
  const id = useId()
  const tick = (number: number, isTicked: boolean) => {
    const others = ticked.filter((each) => each !== number)
    onChange([...others, ...(isTicked ? [number] : [])].sort((a, b) => a - b))
  }
  return (
    <fieldset className="stack stack-2" aria-describedby={help && id}>
      <legend>{legend}</legend>
      <div className="months">
        {options.map(({ number, short, long }) => (
          <label key={number} className="tick">
            <input
              type="checkbox"
              checked={ticked.includes(number)}
              onChange={({ target }) => tick(number, target.checked)}
            />
            <span>
              <Icon of={Check} />
              <abbr title={long} className="no-underline">
                {short}
              </abbr>
            </span>
          </label>
        ))}
      </div>
      {help && (
        <p className="help" id={id}>
          {help}
        </p>
      )}
      {error && <FieldRefusal id={id} text={error} />}
    </fieldset>
  )
}

const months = Array.from({ length: 12 }, (_, index) => index + 1)

/** Months of the year. */
export function MonthTicks(props: Omit<TicksProps, 'options'>) {
  const { dateTile, monthName } = formatOf(useSite().language)
  const options = months.map((number) => ({
    number,
    short: dateTile(`2027-${String(number).padStart(2, '0')}-01`).month,
    long: monthName(number),
  }))
  return <Ticks {...props} options={options} />
}
