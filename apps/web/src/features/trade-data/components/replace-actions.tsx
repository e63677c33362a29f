import { type TradeImport, tradeData } from '@backoffice/contract'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useConfirm } from '../../../components/confirm.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { pathWith } from '../../../config/paths.ts'
import { call } from '../../../lib/api/call.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { refreshTradeData } from '../api/trade-data.ts'

/** Replaces an import by another file, or puts back the one that it replaced. */
export function ReplaceActions({ row }: { row: TradeImport }) {
  const { id, fileName: name, replaceable, undoable } = row
  const can = useCan()
  const confirm = useConfirm()
  const undo = useMutation({
    mutationFn: () => call(tradeData.undo, { params: { id } }),
    onSettled: refreshTradeData,
    meta: { ownErrors: true },
  })
  if (!can(tradeData.start) || !replaceable) return null
  const ask = () =>
    confirm({
      title: t('tradeData.undo.title', { name }),
      text: t('tradeData.undo.text'),
      action: t('tradeData.undo'),
      run: async () => {
        await undo.mutateAsync()
        notify.success(t('tradeData.undo.started'))
      },
    })
  return (
    <>
      <LinkButton
        to={pathWith('tradeImport', { replaces: id })}
        size="small"
        label={`${t('tradeData.replace')} ${name}`}
      >
        {t('tradeData.replace')}
      </LinkButton>
      {undoable && (
        <Button type="link" size="small" aria-label={`${t('tradeData.undo')} ${name}`} onClick={ask}>
          {t('tradeData.undo')}
        </Button>
      )}
    </>
  )
}
