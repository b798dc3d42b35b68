import { useId, useRef, useState } from 'react'
import { importableBy } from '#contract/imports/access.ts'
import type { ImportKind } from '#contract/imports/limits.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { Guard } from '#web/frame/guard.tsx'
import { useUser } from '#web/frame/use-user.ts'
import { ArrowLeft } from '#web/icons/icons.ts'
import { described, FieldFrame } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/new-import-page'
import { ColumnsHelp } from './columns-help.tsx'
import { Progress } from './progress.tsx'
import { useSendFile } from './use-send-file.ts'

export const loader = ({ context }: Route.LoaderArgs) => {
  requireAccess(context, sectionAccess.imports)
  return null
}

export const shouldRevalidate = onAnotherPage

/** Chooses a file and its kind; after it is sent, its own page continues. */
export default function NewImportPage() {
  const { t } = useTranslation('imports')
  return (
    <Guard access={sectionAccess.imports}>
      <WorkspaceHead title={t('new')} />
      <div className="stack stack-2">
        <div className="near">
          <a className="button quiet small" href={paths.imports()}>
            <Icon of={ArrowLeft} />
            {t('all')}
          </a>
        </div>
        <h1>{t('new')}</h1>
        <p className="lead text">{t('upload.lead')}</p>
      </div>
      <FileForm />
    </Guard>
  )
}

function FileForm() {
  const { t } = useTranslation('imports')
  const user = useUser()
  const kinds = importableBy(user)
  const [kind, setKind] = useState<ImportKind>('cities')
  const chosen = useRef<HTMLInputElement>(null)
  const sending = useSendFile()
  const id = useId()
  return (
    <form
      className="stack text"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void sending.send(kind, chosen.current?.files?.[0])
      }}
    >
      <SelectField
        label={t('upload.kind')}
        value={kind}
        disabled={sending.isSending}
        onChange={(event) => setKind(event.target.value as ImportKind)}
      >
        {kinds.map((each) => (
          <option key={each} value={each}>
            {t(`kinds.${each}`)}
          </option>
        ))}
      </SelectField>
      <ColumnsHelp kind={kind} />
      <FieldFrame id={id} label={t('upload.file')} help={t('upload.fileHelp')} error={sending.error}>
        <input
          ref={chosen}
          className="input"
          type="file"
          accept=".csv,.tsv,.txt,.geojson,.json,text/csv,application/geo+json"
          disabled={sending.isSending}
          {...described(id, t('upload.fileHelp'), sending.error)}
          id={id}
        />
      </FieldFrame>
      <div className="row">
        <button type="submit" className="button primary" disabled={sending.isSending}>
          {t(sending.isBegun && !sending.isSending ? 'upload.again' : 'upload.send')}
        </button>
      </div>
      {sending.isSending && <Progress label={t('upload.sending')} done={sending.share} most={100} />}
    </form>
  )
}
