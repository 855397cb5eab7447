import type { Device } from './device.ts';

/** Opens a device's stream; `next` is its next event, or `null` where it ends. */
export async function listen(device: Device) {
  const answer = await device.send('GET', '/api/live');
  if (!answer.body) throw new Error('The stream has no body.');
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    async next() {
      for (;;) {
        const found = /^(?:retry: \d+\n)?(?:event: (\w+)\n)?data: (.*)\n\n/.exec(text);
        if (found) {
          text = text.slice(found[0].length);
          return { ...(found[1] && { event: found[1] }), ...JSON.parse(found[2] ?? '') };
        }
        const { value, done } = await reader.read();
        if (done) return null;
        text += value;
      }
    },
    /** All that comes until it ends. */
    async rest() {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return text;
        text += value;
      }
    },
    leave: () => reader.cancel(),
  };
}
