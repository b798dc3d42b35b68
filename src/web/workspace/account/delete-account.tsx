import { useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useLastUser } from '#web/frame/use-user.ts'
import { Trash2 } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { Part } from './part.tsx'

const DeleteDialog = loadLater(async () => (await import('./delete-dialog.tsx')).DeleteDialog)

/** The deletion of the account: says what will be deleted, and asks for the e-mail address to be typed. */
export function DeleteAccount() {
  const { t } = useTranslation('account')
  const [isAsking, setAsking] = useState(false)
  const email = useLastUser()?.email
  return (
    <Part title={t('delete.title')} text={t('delete.text')}>
      <p>
        <button type="button" className="button" onClick={() => setAsking(true)}>
          <Icon of={Trash2} />
          {t('delete.action')}
        </button>
      </p>
      {isAsking && email && <DeleteDialog email={email} onClose={() => setAsking(false)} />}
    </Part>
  )
}
