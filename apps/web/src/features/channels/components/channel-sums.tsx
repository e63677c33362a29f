import { channelMonthFields } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { ListFigures } from '../../../components/list/figures.tsx'
import { formatChange } from '../../../lib/figures.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { figureQuery, useChannelPeriod, useSeenMeasures } from '../api/channels.ts'
import { figureText } from './channel-figures.tsx'

/** The figures of one channel beside those of the period before. */
export function ChannelSums({ code }: { code: string }) {
  const [period] = useChannelPeriod()
  const seen = useSeenMeasures()
  const { data: row } = useQuery({ ...figureQuery(period, code), enabled: seen.length > 0 })
  if (seen.length === 0) return null
  const items = seen.map(name => {
    const [value, before] = [row?.[name], row?.before[name]]
    const change = typeof value === 'number' && before ? ` · ${formatChange((value - before) / before)}` : ''
    return {
      label: say(channelMonthFields[name].label),
      value: typeof value === 'number' ? figureText(name, value) : '–',
      ...(typeof before === 'number' && {
        note: `${t('channels.before')} ${figureText(name, before)}${change}`,
      }),
    }
  })
  return <ListFigures items={items} />
}
