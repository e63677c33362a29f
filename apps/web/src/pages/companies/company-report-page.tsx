import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons'
import { companies, companyProfile, profileTerms, type TradeRole, tradeRoles } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { guarded } from '../../components/page-states/guarded.tsx'
import { paths } from '../../config/paths.ts'
import { companyInfoQuery } from '../../domain/companies/companies.ts'
import { useExport } from '../../domain/export/use-export.ts'
import { countryName } from '../../domain/places/countries.ts'
import { CompanyReport } from '../../features/company-profile/components/company-report.tsx'
import type { Days } from '../../features/company-profile/components/profile-days.ts'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import { useScreenParams } from '../../lib/screen-address.ts'
import { useUrlQuery } from '../../lib/url-query.ts'

const { startDate, endDate } = companyProfile.exportReport.query.properties
const urlSchema = { properties: { role: { type: 'string', enum: tradeRoles }, startDate, endDate } }

function Report({ uid }: { uid: string }) {
  const { data: info } = useQuery(companyInfoQuery(uid))
  const { query } = useUrlQuery<{ role?: TradeRole } & Days>(urlSchema)
  const { role, ...days } = query
  const run = useExport(companyProfile.exportReport, { uid, ...query })
  return (
    <>
      <PageHeader
        title={info?.uname ?? t('companyProfile.report')}
        context={[
          info?.country && countryName(info.country),
          info?.address,
          info?.sample && say(profileTerms.sample),
        ]
          .filter(Boolean)
          .join(' · ')}
        back={paths.companyProfile(uid)}
        action={
          <>
            <Button
              icon={<DownloadOutlined aria-hidden />}
              loading={run.isPending}
              onClick={() => run.mutate('xlsx')}
            >
              {t('export.xlsx')}
            </Button>{' '}
            <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
              {t('companyProfile.report.print')}
            </Button>
          </>
        }
      />
      <CompanyReport uid={uid} asked={role} chosen={days.startDate || days.endDate ? days : undefined} />
    </>
  )
}

/** A company on one page, for the paper or a PDF. */
function CompanyReportPage() {
  const { uid } = useScreenParams<'companyReport'>()
  return uid === undefined ? null : <Report key={uid} uid={uid} />
}

export const { Page } = guarded(companies.info, { Page: CompanyReportPage })
