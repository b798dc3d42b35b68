import { useTranslation } from '#i18n/use-translation.ts'

/** Whether this device keeps the page for when there is no signal, and the button that changes it; the script shows it. */
export function OnThisDevice({ script }: { script: string | undefined }) {
  const { t } = useTranslation('requests')
  return (
    <kept-page>
      {script && <script type="module" src={script} />}
      <div data-when="kept" hidden>
        <p className="row tiny soft">
          {t('page.device.kept')}
          <button className="button small" type="button" value="remove">
            {t('page.device.remove')}
          </button>
        </p>
      </div>
      <div data-when="removed" hidden>
        <p className="row tiny soft">
          {t('page.device.removed')}
          <button className="button small" type="button" value="keep">
            {t('page.device.keep')}
          </button>
        </p>
      </div>
    </kept-page>
  )
}
