import type { InputHTMLAttributes, ReactNode } from 'react'
import { CircleAlert } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

type CityChoiceProps = {
  /** Of the search field. */
  id: string
  legend: string
  label: string
  search: ReactNode
  /** A button next to the search, where it does not search by itself. */
  button?: ReactNode
  error?: string | undefined
  isBusy?: boolean
  note: ReactNode
  /** The name of the group of rows. */
  found: string
  rows: ReactNode
}

/** How a city is chosen everywhere: a search, and what it found as rows of which one is chosen. */
export function CityChoice({ id, legend, label, found, ...parts }: CityChoiceProps) {
  return (
    <fieldset className="stack stack-2 city-choice" aria-busy={parts.isBusy}>
      <legend>{legend}</legend>
      <div className="with-action">
        <div>
          <label className="sr" htmlFor={id}>
            {label}
          </label>
          {parts.search}
        </div>
        {parts.button}
      </div>
      {parts.error && (
        <p className="error" id={`${id}-error`} role="alert">
          <Icon of={CircleAlert} />
          {parts.error}
        </p>
      )}
      {parts.note}
      {parts.rows && (
        <fieldset className="options" aria-label={found}>
          {parts.rows}
        </fieldset>
      )}
    </fieldset>
  )
}

/** One row; a city's state and country are below its name. */
export function CityRow({ label, ...radio }: { label: string } & InputHTMLAttributes<HTMLInputElement>) {
  const [name, ...place] = label.split(', ')
  return (
    <label className="option">
      <input type="radio" {...radio} />
      <span>{name}</span>
      {place.length > 0 && <small>{place.join(', ')}</small>}
    </label>
  )
}
