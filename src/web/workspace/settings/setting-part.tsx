import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useOpenForm } from '#web/data/form/use-open-form.ts'
import { Pencil } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The name under which the draft of a settings form is stored. */
export const draftNameOf = (name: 'site' | 'notice' | 'rules'): string => `settings/${name}`

type SettingPartProps = {
  name: 'site' | 'notice' | 'rules'
  title: string
  mayEdit: boolean
  /** Its state. */
  children: ReactNode
  form: (close: () => void) => ReactNode
}

/** Some settings, or their form. */
export function SettingPart({ name, title, mayEdit, children, form }: SettingPartProps) {
  const { t } = useTranslation('settings')
  const { isOpen, setOpen, opener, close } = useOpenForm(draftNameOf(name), mayEdit)
  return (
    <section className="stack" aria-labelledby={`settings-${name}`}>
      <div className="head">
        <h2 id={`settings-${name}`}>{title}</h2>
        {mayEdit && !isOpen && (
          <button ref={opener} type="button" className="button small" onClick={() => setOpen(true)}>
            <Icon of={Pencil} />
            {t('change')}
            <span className="sr"> {title}</span>
          </button>
        )}
      </div>
      {isOpen ? form(close) : children}
    </section>
  )
}
