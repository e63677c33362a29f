/** What front sites push: orders in batches, and lists while each order and each member comes alone, at a steady pace. */
import { benchSeconds, type Caller, callServer, header, hold, printLine, printRow } from '../lib/bench.ts'
import { measureLoad } from '../lib/load.ts'
import { givenNames } from './records.ts'

const batch = 500
const senders = 4
const pace = { orders: 50, members: 20 }
const goal = { perSecond: 2000, slower: 2 }

/** Paid orders of now, each with an item that gives membership. @param prefix of their numbers */
function orderRows(prefix: string, first: number, count: number) {
  const now = new Date().toISOString()
  return Array.from({ length: count }, (_, index) => ({
    order_no: `${prefix}${first + index}`,
    userId: `u${1 + ((first + index) % 900_000)}`,
    source: 'trade_site',
    source_name: `王${givenNames[(first + index) % givenNames.length]}${givenNames[(first + index * 7) % givenNames.length]}`,
    source_phone: '13800138000',
    actual_amount: 899,
    discount: 100,
    total_amount: 999,
    status: 'PAID',
    create_time: now,
    paid_time: now,
    item_list: [{ item_name: '年度会员', periodValue: 1, periodUnit: 'year' }],
    updateTime: now,
  }))
}

/** @throws when one of the rows is refused */
async function push(caller: Caller, kind: 'orders' | 'members', rows: object[]): Promise<void> {
  const { accepted } = await callServer<{ accepted: number }>(caller, 'POST', `/open/v1/${kind}`, { rows })
  if (accepted !== rows.length) throw new Error('a batch was refused')
}

export async function measureIntake(caller: Caller): Promise<void> {
  let sent = 0
  const begin = performance.now()
  const send = async () => {
    while (performance.now() - begin < benchSeconds * 3000) {
      const first = sent
      sent += batch
      await push(caller, 'orders', orderRows('bench', first, batch))
    }
  }
  await Promise.all(Array.from({ length: senders }, send))
  const perSecond = sent / ((performance.now() - begin) / 1000)
  printLine(`\nIntake, batches of ${batch}, ${senders} senders: ${perSecond.toFixed(0)} orders a second`)
  hold('intake', perSecond >= goal.perSecond)
}

/**
 * Calls at a steady pace, and again at once after a call that took longer. What stops it tells how many calls a second
 * were answered; a refused one, as when the machine has no time left, is not counted.
 */
function atPace(perSecond: number, send: (turn: number) => Promise<void>) {
  const begin = performance.now()
  let turns = 0
  let refused = 0
  let isOver = false
  const under: Promise<void>[] = []
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - begin) / 1000) * perSecond)
    for (; !isOver && turns < due; turns++) under.push(send(turns).catch(() => void refused++))
  }, 1000 / perSecond)
  return async () => {
    isOver = true
    clearInterval(timer)
    await Promise.all(under)
    return (turns - refused) / ((performance.now() - begin) / 1000)
  }
}

/** Pushes until it is stopped. @returns what stops it, and then tells how many a second were taken */
function pushSteadily(caller: Caller) {
  const updateTime = new Date().toISOString()
  const run = Date.now()
  const person = {
    name: '王芳',
    phone: '13800138000',
    source: 'trade_site',
    createTime: updateTime,
    updateTime,
  }
  const stopOrders = atPace(pace.orders, turn => push(caller, 'orders', orderRows(`busy${run}-`, turn, 1)))
  const stopMembers = atPace(pace.members, turn =>
    push(caller, 'members', [{ ...person, userId: `busy${run}-${turn}` }]),
  )
  return () => Promise.all([stopOrders(), stopMembers()])
}

const watched: Record<string, string> = {
  'orders, all': '/prod/order',
  'orders, paid': '/prod/order?status=PAID',
  'orders of a phone': '/prod/order?source_phone=1381234567',
  'orders by amount': '/prod/order?sort=actual_amount,DESC',
  'members, all': '/core/mp-user/list',
  'members, VIP': '/core/mp-user/list?level=1',
  'members of a phone': '/core/mp-user/list?phone=1381234567',
}

/** Each list quiet, then while rows come in: at most twice as slow. */
export async function measureBusy(caller: Caller): Promise<void> {
  header(`While ${pace.orders} orders and ${pace.members} members a second come in, 20 connections`)
  for (const [name, path] of Object.entries(watched)) {
    const options = { token: caller.token, connections: 20, seconds: benchSeconds }
    const quiet = await measureLoad([caller.address + path], options)
    printRow(`${name}, quiet`, quiet)
    const stop = pushSteadily(caller)
    const busy = await measureLoad([caller.address + path], options)
    const [orders, members] = await stop()
    printRow(`${name}, busy (${orders.toFixed(0)} and ${members.toFixed(0)} came in)`, busy)
    hold(`pace: ${name}`, orders >= pace.orders * 0.9 && members >= pace.members * 0.9)
    hold(`busy: ${name}`, busy.p95 <= quiet.p95 * goal.slower)
  }
}
