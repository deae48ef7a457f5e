import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DeviceChoice, useDeviceChoice } from './device-choice';

it('counts as long as the page where the device is full', () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const choice = new DeviceChoice('a-choice', ['on', 'off']);
  const { result } = renderHook(() => useDeviceChoice(choice));
  act(() => choice.choose('off'));
  expect(result.current).toBe('off');
  setItem.mockRestore();
  act(() => choice.choose('on'));
  expect([result.current, localStorage.getItem('a-choice')]).toEqual(['on', 'on']);
});
