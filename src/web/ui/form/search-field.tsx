import { type InputHTMLAttributes, useEffect, useRef, useState } from 'react'

const pause = 300

type SearchFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> & {
  id: string
  /** The current search text, from the URL. */
  value: string
  hint: string
  /** Called once, a moment after the last key. */
  onChange: (value: string) => void
}

/** A search field that searches while the user types; its label is next to it. */
export function SearchField({ id, value, hint, onChange, ...input }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const told = useRef(value)
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })
  useEffect(() => {
    // the URL was changed by something else: back, or a cleared filter
    if (value !== told.current) setTyped(value)
    told.current = value
  }, [value])
  useEffect(() => {
    if (typed.trim() === told.current) return
    const timer = setTimeout(() => {
      told.current = typed.trim()
      tell.current(told.current)
    }, pause)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <input
      className="input"
      id={id}
      type="search"
      maxLength={120}
      placeholder={hint}
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      {...input}
    />
  )
}
