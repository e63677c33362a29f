import type { MemberUser, Tone } from '@backoffice/contract'
import { Status } from '../../../components/status/status.tsx'
import { levelTexts } from './member-words.ts'

const tones: Record<MemberUser['level'], Tone> = { 0: 'off', 1: 'good', 2: 'waiting' }

export const MemberLevel = ({ level }: { level: MemberUser['level'] }) => (
  <Status tone={tones[level]} text={levelTexts[level]} />
)
