import { useTranslation } from 'react-i18next'
import { useKeysSetting } from './keys-setting.ts'

type Meaning = 'next' | 'previous' | 'open' | 'choose' | 'approve' | 'reject' | 'confirm' | 'back'

/** The keys of a list and of one application, in the order in which they are told. */
const told: Record<'list' | 'one', [key: string, meaning: Meaning][]> = {
  list: [
    ['j', 'next'],
    ['k', 'previous'],
    ['Enter', 'open'],
    ['x', 'choose'],
    ['a', 'approve'],
    ['r', 'reject'],
  ],
  one: [
    ['j', 'next'],
    ['k', 'previous'],
    ['a', 'approve'],
    ['Enter', 'confirm'],
    ['r', 'reject'],
    ['Esc', 'back'],
  ],
}

/** What the keys do, where the screen is wide enough for a keyboard to be likely; and their switch. */
export function KeyHints({ of }: { of: keyof typeof told }) {
  const { t } = useTranslation('applications')
  const [isOn, choose] = useKeysSetting()
  return (
    <ul className="keys" aria-label={t('keys.label')}>
      {isOn &&
        told[of].map(([key, meaning]) => (
          <li key={key}>
            <Key of={key} />
            {t(`keys.${meaning}`)}
          </li>
        ))}
      <li>
        <button type="button" className="button quiet small" onClick={() => choose(!isOn)}>
          {t(isOn ? 'keys.on' : 'keys.off')}
        </button>
      </li>
    </ul>
  )
}

/** One key, as it stands beside what it does. */
export function Key({ of }: { of: string }) {
  return <kbd>{of}</kbd>
}
