'use strict';

/** `node server.js PORT [--storage memory | --storage flatfile DIR]` */

const { FlatFile, Server } = require('boardgame.io/server');
const { dnup } = require('./game.js');

/** None is the default of boardgame.io, in memory. */
function storage([option, kind = 'memory', dir]) {
  if (option !== undefined && option !== '--storage') throw new Error(`unknown option ${option}`);
  if (kind === 'memory') return undefined;
  if (kind === 'flatfile' && dir) return new FlatFile({ dir });
  throw new Error('storage is `memory` or `flatfile DIR`');
}

const [port, ...options] = process.argv.slice(2);
const server = Server({ games: [dnup], origins: [], db: storage(options) });
server.run({ port: Number(port) });
