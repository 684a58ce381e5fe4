/*
 * KEYS[1] is always the name of the live generation, ARGV[1] the prefix of every key of the views. Only the script computes
 * the other keys: that makes a flip atomic. One hash tag keeps them all in one slot.
 * Checkpoints are compared as text, because a Lua number would lose the last digits of a large position.
 */

/** ARGV: tag, generation ('' = live), name for the live one if there is none, expected, checkpoint, changes, writes… */
export const APPLY = `
local tag, target, expected, checkpoint = ARGV[1], ARGV[2], ARGV[4], ARGV[5]
local generation = target
local fresh = false
if target == '' then
  generation = redis.call('GET', KEYS[1])
  if not generation then generation, fresh = ARGV[3], true end
elseif redis.call('GET', tag .. 'building') ~= target then
  return 0
end
local base = tag .. 'g:' .. generation .. ':'
if (redis.call('GET', base .. 'at') or '-1') ~= expected then return 0 end
if fresh then redis.call('SET', KEYS[1], generation) end
local i = 7
while i <= #ARGV do
  local op, key = ARGV[i], ARGV[i + 1]
  if op == 'set' then
    local last = i + 2 + tonumber(ARGV[i + 2])
    redis.call('HSET', base .. 'h:' .. key, unpack(ARGV, i + 3, last))
    i = last + 1
  elseif op == 'push' then
    local list, keep = base .. 'l:' .. key, tonumber(ARGV[i + 3])
    if keep > 0 then
      redis.call('RPUSH', list, ARGV[i + 2])
      redis.call('LTRIM', list, -keep, -1)
    else
      redis.call('DEL', list)
    end
    i = i + 4
  elseif op == 'delete' then
    redis.call('HDEL', base .. 'h:' .. key, ARGV[i + 2])
    i = i + 3
  else
    redis.call('UNLINK', base .. 'h:' .. key, base .. 'l:' .. key)
    i = i + 2
  end
end
redis.call('SET', base .. 'at', checkpoint)
if target == '' then
  redis.call('PUBLISH', tag .. 'changes', generation .. ' ' .. expected .. ' ' .. checkpoint .. ' ' .. ARGV[6])
end
return 1`

/** ARGV: tag, one of at, get, all or list, and its arguments. Finds the live generation in the same step. */
export const READ = `
local generation = redis.call('GET', KEYS[1])
local what = ARGV[2]
if what == 'at' then
  if not generation then return {'', '-1'} end
  return {generation, redis.call('GET', ARGV[1] .. 'g:' .. generation .. ':at') or '-1'}
end
if not generation then return 'no views' end
local base = ARGV[1] .. 'g:' .. generation .. ':'
if what == 'get' then return redis.call('HGET', base .. 'h:' .. ARGV[3], ARGV[4]) end
if what == 'all' then return redis.call('HGETALL', base .. 'h:' .. ARGV[3]) end
return redis.call('LRANGE', base .. 'l:' .. ARGV[3], 0, -1)`

/** ARGV: tag, the new generation. A generation that another node is still building becomes garbage, which fences it. */
export const BEGIN = `
local unfinished = redis.call('GET', ARGV[1] .. 'building')
if unfinished then redis.call('SADD', ARGV[1] .. 'garbage', unfinished) end
redis.call('SET', ARGV[1] .. 'building', ARGV[2])
return 1`

/** ARGV: tag, the rebuilt generation. Returns 0 if it is no longer the one being built. */
export const FLIP = `
local tag, generation = ARGV[1], ARGV[2]
if redis.call('GET', tag .. 'building') ~= generation then return 0 end
local old = redis.call('GET', KEYS[1])
if old then redis.call('SADD', tag .. 'garbage', old) end
redis.call('SET', KEYS[1], generation)
redis.call('DEL', tag .. 'building')
local at = redis.call('GET', tag .. 'g:' .. generation .. ':at') or '-1'
redis.call('PUBLISH', tag .. 'changes', generation .. ' * ' .. at .. ' []')
return 1`

/** ARGV: tag, the generation to discard. */
export const DISCARD = `
if redis.call('GET', ARGV[1] .. 'building') ~= ARGV[2] then return 0 end
redis.call('DEL', ARGV[1] .. 'building')
redis.call('SADD', ARGV[1] .. 'garbage', ARGV[2])
return 1`

/** KEYS: the lease. ARGV: holder, milliseconds. */
export const ACQUIRE = `
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`

/** A restarted server, and one that took over from another, has a new run id. */
const EPOCH_OF = `
local function epochOf(key)
  local info = redis.pcall('INFO', 'server')
  local run = type(info) == 'string' and string.match(info, 'run_id:(%w+)') or ''
  return (redis.call('GET', key) or '') .. ' ' .. run
end`

/** KEYS: the epoch. ARGV: its name if there is none, as in an emptied server. */
export const EPOCH = `${EPOCH_OF}
redis.call('SET', KEYS[1], ARGV[1], 'NX')
return epochOf(KEYS[1])`

/** KEYS: the lease. ARGV: holder, milliseconds, the key of the epoch, the required epoch. */
export const CLAIM = `${EPOCH_OF}
if epochOf(ARGV[3]) ~= ARGV[4] then return 0 end
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`

/** KEYS: the lease. ARGV: holder. */
export const RELEASE = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 1`
