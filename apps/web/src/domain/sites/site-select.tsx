import { useNavigate } from '@tanstack/react-router'
import { Select } from 'antd'
import { useEffect } from 'react'
import { t } from '../../lib/i18n/texts.ts'
import { chooseSite, useChooseSite, useNamedSite, useSites } from './sites.ts'

/**
 * The site of a screen about one site. It is in the address, and it is the same choice as in the top bar. Hidden when
 * there is only one.
 */
export function SiteSelect() {
  const { all, current, areSeveral } = useSites()
  const named = useNamedSite()
  const navigate = useNavigate()
  const choose = useChooseSite()
  const isKnown = areSeveral && all.length > 0
  useEffect(() => {
    if (!isKnown) return
    chooseSite(current)
    if (named === current) return
    const search = (old: object) => ({ ...old, site: current })
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false })
  }, [isKnown, named, current, navigate])
  if (!areSeveral) return null
  return (
    <Select
      style={{ minWidth: 160 }}
      aria-label={t('common.site')}
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: 'label' }}
      loading={all.length === 0}
      value={all.length > 0 ? current : null}
      options={all.map(({ siteCode, label }) => ({ value: siteCode, label: label.value }))}
      onChange={choose}
    />
  )
}
