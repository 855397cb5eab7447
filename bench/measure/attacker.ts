/** A visitor that sends requests on 16 connections without a pause, until its parent process ends. */

import { Agent } from 'node:http';
import type { Attack } from './attackers.ts';
import { send } from './send.ts';

const CONNECTIONS = 16;

process.once('disconnect', () => process.exit());
process.once('message', ({ server, asks }: Attack) => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let turn = 0;
  const sendNext = async () => {
    const ask = asks[turn % asks.length];
    turn += 1;
    if (ask) await send(server, agent, ask).catch(() => {});
  };
  const run = async () => {
    await sendNext();
    // The attack has begun.
    if (process.connected) process.send?.('answered');
    for (;;) await sendNext();
  };
  for (let count = 0; count < CONNECTIONS; count += 1) run();
});
