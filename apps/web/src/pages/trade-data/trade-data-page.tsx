import { UploadOutlined } from '@ant-design/icons'
import { tradeData } from '@backoffice/contract'
import { useNavigate } from '@tanstack/react-router'
import { Tabs } from 'antd'
import { LinkButton } from '../../components/link-button.tsx'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { paths, pathWith } from '../../config/paths.ts'
import { importListQuery } from '../../features/trade-data/api/trade-data.ts'
import { DataSetList } from '../../features/trade-data/components/data-set-list.tsx'
import { ImportList } from '../../features/trade-data/components/import-list.tsx'
import { RunningImports } from '../../features/trade-data/components/running-imports.tsx'
import { t } from '../../features/trade-data/texts.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useScreenSearch } from '../../lib/screen-address.ts'
import { useCan } from '../../lib/sessions/current-user.ts'

export const preload = () => queryClient.prefetchQuery(importListQuery({ size: 20 }))

/** Imports and data sets; the tab is in the URL and starts without the filters of the other. */
export function Page() {
  const { tab = 'imports' } = useScreenSearch<'tradeData'>()
  const navigate = useNavigate()
  const can = useCan()
  const action = can(tradeData.start) && (
    <LinkButton type="primary" icon={<UploadOutlined aria-hidden />} to={paths.tradeImport}>
      {t('upload')}
    </LinkButton>
  )
  return (
    <>
      <PageHeader title={t('title')} context={t('context')} action={action} />
      <RunningImports />
      <Tabs
        activeKey={tab === 'sets' ? 'sets' : 'imports'}
        destroyOnHidden
        items={[
          { key: 'imports', label: t('imports'), children: <ImportList action={action} /> },
          { key: 'sets', label: t('sets'), children: <DataSetList action={action} /> },
        ]}
        onChange={key =>
          void navigate({ href: key === 'sets' ? pathWith('tradeData', { tab: 'sets' }) : paths.tradeData })
        }
      />
    </>
  )
}
