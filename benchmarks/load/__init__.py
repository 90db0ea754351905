"""Many tables at once with real WebSocket clients: moves a second, and how late they arrive.

`python -m benchmarks.load --help` says how. The server runs on one core and all clients, in one
process, on another. A latency is the time from sending a move to its arrival at one of the other
seats of the table. It needs picows and uvloop, and for boardgame.io Node.js with the packages
of `benchmarks/boardgame_io/package.json` installed there or named by NODE_PATH.
"""
