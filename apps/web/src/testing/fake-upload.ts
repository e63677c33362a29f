import { vi } from 'vitest'
import { envelopeOf, type FakeAnswer } from './fake-server.ts'

/** Replaces the network of an upload: the test sets its progress and answer. */
export class FakeUpload {
  static sent: FakeUpload[] = []
  static install() {
    FakeUpload.sent = []
    vi.stubGlobal('XMLHttpRequest', FakeUpload)
    return FakeUpload.sent
  }
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  status = 0
  responseText = ''
  path = ''
  body: FormData | undefined
  open(_method: string, path: string) {
    this.path = path
  }
  setRequestHeader() {}
  getResponseHeader = () => null
  send(body: FormData) {
    this.body = body
    FakeUpload.sent.push(this)
  }
  abort() {
    this.onabort?.()
  }
  progress(share: number) {
    this.upload.onprogress?.({ loaded: share * 100, total: 100 })
  }
  answer(answer: FakeAnswer) {
    this.status = answer.status ?? 200
    this.responseText = JSON.stringify(envelopeOf(answer))
    this.onload?.()
  }
}
