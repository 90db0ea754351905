'use strict';

/**
 * dnup, simplified, as a game of boardgame.io.
 *
 * Left out are adding to a set, the duel's second area and the end of the game: whoever loses the
 * last card gets a token, and all cards are dealt anew, so that a match can go on for ever.
 *
 * No hand is sent with a move. But boardgame.io 0.50.2 sends its initial state, unfiltered, to
 * everybody who sits down, and with it the first deal and the seed (its issue 1159).
 */

const { INVALID_MOVE } = require('boardgame.io/core');

const BASE =
  '1/5 1/6 1/6 1/7 1/7 1/8 1/9 2/4 2/4 2/5 2/5 2/6 2/9 2/10 3/4 3/5 3/6 3/7 3/8 3/9 4/6 4/7 4/8 5/7 5/8 6/7';
const THIRD = ' 1/10 2/8 3/6 4/5';
const FOURTH = ' 1/8 1/9 2/6 2/7 3/4 3/5';
const DECKS = { 2: BASE, 3: BASE + THIRD, 4: BASE + THIRD + FOURTH };

/** A card is [active, dormant]. */
const cards = (players) => DECKS[players].split(' ').map((card) => card.split('/').map(Number));

const turned = ([active, dormant]) => [dormant, active];

function deal(players, random) {
  const deck = random.Shuffle(cards(players));
  const hands = Array.from({ length: players }, () => []);
  deck.forEach((card, i) => hands[i % players].push(random.Die(2) === 1 ? card : turned(card)));
  return { hands, sets: hands.map(() => []), pile: [] };
}

const setup = ({ ctx, random }) => ({
  ...deal(ctx.numPlayers, random),
  tokens: Array(ctx.numPlayers).fill(0),
  rounds: 0,
});

/** Nobody gets the hands of others or the pile, only how many cards there are. */
function playerView({ G, playerID }) {
  const { hands, pile, ...open } = G;
  return {
    ...open,
    hand: playerID === null ? [] : hands[playerID],
    handSizes: hands.map((hand) => hand.length),
    pileSize: pile.length,
  };
}

/** The turn passes on: the set of the next player is discarded, or all cards are dealt anew. */
function pass({ G, ctx, random }, seat) {
  if (G.hands[seat].length === 0) {
    G.tokens[seat] += 1;
    G.rounds += 1;
    Object.assign(G, deal(ctx.numPlayers, random));
  } else {
    const next = (seat + 1) % ctx.numPlayers;
    G.pile.push(...G.sets[next]);
    G.sets[next] = [];
  }
}

function pickUp(G, owner, seat) {
  G.hands[seat].push(...G.sets[owner].map(turned));
  G.sets[owner] = [];
}

const isSet = (set) => set.length > 0 && set.every((card) => card && card[0] === set[0][0]);

/** A set of one's own, named by the places of its cards in the hand, in rising order. */
function play(context, places) {
  const { G, playerID } = context;
  const seat = Number(playerID);
  if (!Array.isArray(places) || places.some((place, i) => i > 0 && place <= places[i - 1])) return INVALID_MOVE;
  const set = places.map((place) => G.hands[seat][place]);
  if (!isSet(set)) return INVALID_MOVE;
  const rival = G.sets.findIndex((other) => other.length === set.length);
  if (rival >= 0 && G.sets[rival][0][0] >= set[0][0]) return INVALID_MOVE;
  if (rival >= 0) pickUp(G, rival, rival);
  G.hands[seat] = G.hands[seat].filter((_, place) => !places.includes(place));
  G.sets[seat] = set;
  pass(context, seat);
}

/** The set of an opponent. */
function take(context, owner) {
  const { G, playerID } = context;
  const seat = Number(playerID);
  if (owner === seat || !G.sets[owner] || G.sets[owner].length === 0) return INVALID_MOVE;
  pickUp(G, owner, seat);
  pass(context, seat);
}

/** Every card in the hand; always allowed. */
function turnOver(context) {
  const { G, playerID } = context;
  const seat = Number(playerID);
  G.hands[seat] = G.hands[seat].map(turned);
  pass(context, seat);
}

const onServer = (move) => ({ move, client: false });

exports.dnup = {
  name: 'dnup',
  minPlayers: 2,
  maxPlayers: 4,
  disableUndo: true,
  setup,
  playerView,
  moves: { play: onServer(play), take: onServer(take), turnOver: onServer(turnOver) },
  turn: { minMoves: 1, maxMoves: 1 },
};
