import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { FailureNote } from './failure-note.tsx'

it('says what is wrong with a call, where the server names it', () => {
  const fields = [{ field_name: 'endDate', error_reason: '日期范围不能超过 1096 天' }]
  render(<FailureNote error={new ApiError(10400, '参数错误', { fields })} onRetry={() => undefined} />)
  expect(screen.getByText('日期范围不能超过 1096 天')).toBeTruthy()
})
