/** Lists while front sites push: each order and each member alone, at a steady pace. */
import { type Figures, load } from '../lib/load.ts'
import { orderRows, pushTo } from './intake.ts'
import { startDirectus } from './peers.ts'

const pace = { orders: 50, members: 20 }

/**
 * Calls at a steady pace, and again at once after a call that took longer. What stops it tells how many calls a second
 * were answered; a refused one, as when the machine has no time left, is not counted.
 */
function atPace(perSecond: number, call: (turn: number) => Promise<void>) {
  const begin = performance.now()
  let turns = 0
  let refused = 0
  let isOver = false
  const under: Promise<void>[] = []
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - begin) / 1000) * perSecond)
    for (; !isOver && turns < due; turns++) under.push(call(turns).catch(() => void refused++))
  }, 1000 / perSecond)
  return async () => {
    isOver = true
    clearInterval(timer)
    await Promise.all(under)
    return (turns - refused) / ((performance.now() - begin) / 1000)
  }
}

/** Pushes until it is stopped. @returns what stops it, and then tells how many a second were taken */
function pushSteadily(address: string, token: string) {
  const updateTime = new Date().toISOString()
  const run = Date.now()
  const member = (turn: number) => ({
    userId: `busy${run}-${turn}`,
    name: '王芳',
    phone: '13800138000',
    source: 'trade_site',
    createTime: updateTime,
    updateTime,
  })
  const push = pushTo(address, token)
  const stopOrders = atPace(pace.orders, turn => push('orders', orderRows(`busy${run}-`, turn, 1)))
  const stopMembers = atPace(pace.members, turn => push('members', [member(turn)]))
  return async () => {
    const [orders, members] = await Promise.all([stopOrders(), stopMembers()])
    return { orders, members }
  }
}

/** The path of a list and, where it is compared, the same rows with their total from Directus. */
const watched: Record<string, { path: string; directus?: string }> = {
  'orders, all': { path: 'prod/order?', directus: 'orders?sort=-create_time' },
  'orders, paid': {
    path: 'prod/order?status=PAID',
    directus: 'orders?sort=-create_time&filter[status][_eq]=PAID',
  },
  'orders of a phone': { path: 'prod/order?source_phone=1381234567' },
  'orders by amount': { path: 'prod/order?sort=actual_amount,DESC' },
  'members, all': { path: 'core/mp-user/list?', directus: 'members?sort=-create_time' },
  'members, VIP': { path: 'core/mp-user/list?level=1' },
  'members of a phone': { path: 'core/mp-user/list?phone=1381234567' },
}

interface Busy {
  address: string
  databaseUrl: string
  token: string
  seconds: number
  print(name: string, figures: Figures): void
  hold(name: string, isKept: boolean): void
}

/** Each list quiet, then while rows come in: at most twice as slow, and 20 times the requests of Directus. */
export async function measureBusy({
  address,
  databaseUrl,
  token,
  seconds,
  print,
  hold,
}: Busy): Promise<void> {
  const directus = await startDirectus(databaseUrl)
  console.log(`\nWhile ${pace.orders} orders and ${pace.members} members a second come in, 20 connections`)
  const whilePushing = async (name: string, url: string, as: string) => {
    const stop = pushSteadily(address, token)
    const figures = await load([url], { token: as, connections: 20, seconds })
    const { orders, members } = await stop()
    print(`${name} (${orders.toFixed(0)} and ${members.toFixed(0)} came in)`, figures)
    hold(`pace: ${name}`, orders >= pace.orders * 0.9 && members >= pace.members * 0.9)
    return figures
  }
  for (const [name, { path, directus: query }] of Object.entries(watched)) {
    const url = `${address}/${path}`
    const quiet = await load([url], { token, connections: 20, seconds })
    print(`${name}, quiet`, quiet)
    const busy = await whilePushing(`${name}, busy`, url, token)
    hold(`busy: ${name}`, busy.p95 <= quiet.p95 * 2)
    if (!directus || !query) continue
    const theirs = `${directus.address}/items/${query}&limit=20&meta=filter_count`
    const peer = await whilePushing(`  Directus, ${name}`, theirs, directus.token)
    console.log(`  ours ${(busy.perSecond / peer.perSecond).toFixed(1)} times its requests a second`)
    hold(`Directus, busy: ${name}`, busy.perSecond >= peer.perSecond * 20)
  }
  await directus?.stop()
}
