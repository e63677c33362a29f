import {
  type Channel,
  type ChannelFigure,
  type ChannelMeasure,
  type ChannelPeriod,
  channels,
  members,
  orders,
} from '@backoffice/contract'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, callFile } from '../../../lib/api/call.ts'
import { saveBlob } from '../../../lib/download.ts'
import { nameOfRecord } from '../../../lib/i18n/names.ts'
import { resource } from '../../../lib/resource.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { useStored } from '../../../lib/stored.ts'

export const channelData = resource('channels', channels)

export const monthsQuery = (id: number) =>
  queryOptions({
    queryKey: channelData.key('months', id),
    queryFn: ({ signal }) => call(channels.months, { params: { id }, signal }),
  })

/** The first channels by a measure. */
export const figuresQuery = (period: ChannelPeriod, by: ChannelMeasure) =>
  queryOptions({
    queryKey: channelData.key('figures', period, by),
    queryFn: ({ signal }) => call(channels.figures, { query: { period, by }, signal }),
    staleTime: 60_000,
  })

interface Batch {
  codes: Set<string>
  rows: Promise<ChannelFigure[]>
}

const batches = new Map<ChannelPeriod, Batch>()

/** Channels that are asked for at once, as those of a page are, share one request. */
function batchOf(period: ChannelPeriod): Batch {
  const open = batches.get(period)
  if (open) return open
  const codes = new Set<string>()
  const rows = new Promise(resolve => setTimeout(resolve)).then(async () => {
    batches.delete(period)
    return (await call(channels.figures, { query: { period, codes: [...codes] } })).rows
  })
  batches.set(period, { codes, rows })
  return { codes, rows }
}

/** The figures of one channel. */
export const figureQuery = (period: ChannelPeriod, code: string) =>
  queryOptions({
    queryKey: channelData.key('figure', period, code),
    queryFn: async () => {
      const { codes, rows } = batchOf(period)
      codes.add(code)
      return (await rows).find(row => row.code === code) ?? null
    },
    staleTime: 60_000,
  })

export const productsQuery = (id: number, period: ChannelPeriod) =>
  queryOptions({
    queryKey: channelData.key('products', id, period),
    queryFn: ({ signal }) => call(channels.products, { params: { id }, query: { period }, signal }),
    placeholderData: keepPreviousData,
  })

export const invitersQuery = (id: number, period: ChannelPeriod) =>
  queryOptions({
    queryKey: channelData.key('inviters', id, period),
    queryFn: ({ signal }) => call(channels.inviters, { params: { id }, query: { period }, signal }),
    placeholderData: keepPreviousData,
  })

/** What a person may see of the figures. */
export function useSeenMeasures() {
  const can = useCan()
  const sees = { members: can(members.list), orders: can(orders.list), revenue: can(orders.list) }
  return (['members', 'orders', 'revenue'] as const).filter(name => sees[name])
}

const periodChanged = new EventTarget()

/** Chosen once for the list, its chart and the pages of channels. */
export function useChannelPeriod() {
  const [kept, keep] = useStored<ChannelPeriod>('channels.period', 'quarter')
  const [period, setPeriod] = useState(kept)
  useEffect(() => {
    const follow = (event: Event) => setPeriod((event as CustomEvent<ChannelPeriod>).detail)
    periodChanged.addEventListener('change', follow)
    return () => periodChanged.removeEventListener('change', follow)
  }, [])
  const choose = (next: ChannelPeriod) => {
    keep(next)
    periodChanged.dispatchEvent(new CustomEvent('change', { detail: next }))
  }
  return [period, choose] as const
}

/** Saves the QR code of a channel as a picture; the code leads to the front site `accessPoint`. */
export const useDownloadCode = () =>
  useMutation({
    mutationFn: async ({ channel, accessPoint }: { channel: Channel; accessPoint: string }) => {
      const png = await callFile(channels.qrcode, {
        query: { access_point: accessPoint, code: channel.code },
      })
      saveBlob(png, `${nameOfRecord(channel)}-${channel.code}-${accessPoint}.png`)
    },
  })
