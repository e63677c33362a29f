import { type ProductBatchResult, products, type Query } from '@backoffice/contract'
import { Button } from 'antd'
import { useState } from 'react'
import type { Selection } from '../../../components/list/use-selection.ts'
import { useBulk } from '../../../domain/bulk/use-bulk.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { productData, usePutOn, useTakeDown } from '../api/products.ts'
import { type ProductListRow, rowName } from '../api/rows.ts'
import { Failures } from './failures.tsx'
import { useAskState } from './use-ask-state.tsx'

/** Publishes or unpublishes the chosen products; the server's reasons for refused products stay on the screen. */
export function useBatchState(selection: Selection<ProductListRow>, query: Query<typeof products.list>) {
  const { ask, isAsking } = useAskState()
  const { bulk, dialog: outcome } = useBulk()
  const change = { on: usePutOn(), off: useTakeDown() }
  const [failed, setFailed] = useState<{ title: string; items: ProductBatchResult['items'] }>()
  const [names, setNames] = useState(new Map<number, string>())
  const askForMatching = (putOn: boolean, count: number) =>
    void ask({
      ids: [],
      putOn,
      title: putOn ? t('products.putOnMatching', { count }) : t('products.takeDownMatching', { count }),
      ...bulk({
        operation: putOn ? products.publishMatching : products.revokeMatching,
        query,
        seen: count,
        refresh: productData.refresh,
        onDone: selection.clear,
      }),
    })
  const askFor = (putOn: boolean) => {
    if (selection.matching !== undefined) return askForMatching(putOn, selection.matching)
    const ids = selection.rows.map(({ id }) => id)
    const count = ids.length
    void ask({
      ids,
      putOn,
      title: putOn ? t('products.putOnMany', { count }) : t('products.takeDownMany', { count }),
      run: async () => {
        const { success, failure, items } = await change[putOn ? 'on' : 'off'].mutateAsync(ids)
        setNames(new Map(selection.rows.map(row => [row.id, rowName(row)])))
        selection.clear()
        if (failure === 0) return notify.success(putOn ? t('products.puttedOn') : t('products.takenDown'))
        const title = putOn
          ? t('products.putOnOutcome', { success, failure })
          : t('products.takeDownOutcome', { success, failure })
        setFailed({ title, items: items.filter(({ errorcode }) => errorcode !== 0) })
      },
    })
  }
  const actions = (
    <>
      <Button type="primary" size="small" loading={isAsking} onClick={() => askFor(true)}>
        {t('products.batchPutOn')}
      </Button>
      <Button size="small" onClick={() => askFor(false)}>
        {t('products.batchTakeDown')}
      </Button>
    </>
  )
  const dialog = failed ? (
    <Failures
      title={failed.title}
      items={failed.items.map(item => ({ ...item, name: names.get(item.id) ?? String(item.id) }))}
      onClosed={() => setFailed(undefined)}
    />
  ) : (
    outcome
  )
  return { actions, dialog }
}
