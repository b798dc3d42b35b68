import type { Settings } from '#contract/settings.ts'
import { NoticeForm } from './notice-form.tsx'
import { SiteForm } from './site-form.tsx'

/** Both forms: they come together, so that none moves the other. */
export function SettingForms({ settings }: { settings: Settings }) {
  return (
    <>
      <SiteForm settings={settings} />
      <NoticeForm settings={settings} />
    </>
  )
}
