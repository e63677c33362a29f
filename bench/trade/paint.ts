/** How soon the page of a leading company shows its trade, month by month. */
import { measurePaint } from '../lib/paint.ts'
import type { Measured } from './ours.ts'

export interface Paint {
  cold: number
  warm: number
}

/** @param measured one of its questions is about companies */
export async function measureProfile(address: string, token: string, measured: Measured[]): Promise<Paint> {
  const uid = measured.find(({ question }) => question.call === 'overview')?.asked[0]?.uid
  return measurePaint({
    address,
    token,
    path: `/company/${uid}`,
    shown: page => page.getByRole('img', { name: /每月货运票数/ }).waitFor(),
  })
}
