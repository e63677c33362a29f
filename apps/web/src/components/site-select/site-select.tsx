import { Select } from 'antd'
import { chooseSite, useSites } from '../../lib/sites.ts'
import { t } from '../texts.ts'

/** The site that a screen of one site shows; the same choice as in the top bar. Nothing to choose: not shown. */
export function SiteSelect({ onChosen }: { onChosen?: () => void }) {
  const { all, current, areSeveral } = useSites()
  if (!areSeveral) return null
  return (
    <Select
      style={{ minWidth: 160 }}
      aria-label={t('site')}
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: 'label' }}
      loading={all.length === 0}
      value={all.length > 0 ? current : null}
      options={all.map(({ siteCode, label }) => ({ value: siteCode, label: label.value }))}
      onChange={code => {
        chooseSite(code)
        onChosen?.()
      }}
    />
  )
}
