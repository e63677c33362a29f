/** Values of a row and their currency. */
import { parseCurrency } from '../../../reference/units.ts'
import type { Measure } from '../../../tables/numbers.ts'
import type { Shipment } from '../../store/shipment.ts'
import { remember } from './remember.ts'
import { round } from './round.ts'
import type { RowCells } from './row-cells.ts'

/** What the cells say, before the country of the customs is known. */
interface SaidMoney {
  dollars: Measure | null
  original: Measure | null
  /** Text of the currency column. */
  currency: string
}

export class MoneyReader {
  private readonly row: RowCells
  private readonly currencyIn = remember(key => parseCurrency(key.slice(2), key.slice(0, 2).trim()))

  constructor(row: RowCells) {
    this.row = row
  }

  read(): SaidMoney {
    const { row } = this
    return {
      dollars: row.measure('amountUsd'),
      original: row.measure('amount'),
      currency: row.first('currency'),
    }
  }

  /**
   * @param customs country of the customs that received the declaration; its currency is meant by a shared sign
   * @param known currency of the whole file
   */
  inContext(
    { dollars, original, currency: text }: SaidMoney,
    customs: string,
    known = '',
  ): Pick<Shipment, 'amountUsd' | 'amountOriginal' | 'currency'> {
    const currencyOf = (text: string) => this.currencyIn(`${customs.padEnd(2)}${text}`)
    const named = currencyOf(text) || (original ? currencyOf(original.unit) : '')
    const currency = original ? named || this.row.constant('currency', currencyOf) || known : ''
    const stated = dollars ? currencyOf(dollars.unit) : ''
    if (dollars && stated && stated !== 'USD') {
      return { amountUsd: null, amountOriginal: dollars.value, currency: stated }
    }
    const usd = dollars?.value ?? (currency === 'USD' ? original?.value : undefined)
    return {
      amountUsd: usd === undefined ? null : round(usd, 2),
      amountOriginal: original?.value ?? null,
      currency,
    }
  }
}
