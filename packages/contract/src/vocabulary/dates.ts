/** The start and end of a range of days or times. */
import { labels } from '../words/languages.ts'

export const rangeLabels = {
  startDate: labels('开始日期', 'Start date'),
  endDate: labels('结束日期', 'End date'),
  startTime: labels('开始时间', 'Start'),
  endTime: labels('结束时间', 'End'),
}
