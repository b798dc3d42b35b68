import { useKeysSetting } from '#web/data/keys-setting.ts'

type KeyListProps = {
  label: string
  /** Each key with its action. */
  keys: readonly (readonly [key: string, meaning: string])[]
  /** The switch while they are on, and while they are off. */
  on: string
  off: string
}

/** The actions of single keys, if the screen is wide enough for a keyboard to be likely; and their switch. */
export function KeyList({ label, keys, on, off }: KeyListProps) {
  const [isOn, choose] = useKeysSetting()
  return (
    <ul className="keys" aria-label={label}>
      {isOn &&
        keys.map(([key, meaning]) => (
          <li key={key}>
            <Key of={key} />
            {meaning}
          </li>
        ))}
      <li>
        <button type="button" className="button quiet small" onClick={() => choose(!isOn)}>
          {isOn ? on : off}
        </button>
      </li>
    </ul>
  )
}

/** One key, as shown next to what it does. */
export function Key({ of }: { of: string }) {
  return <kbd>{of}</kbd>
}
