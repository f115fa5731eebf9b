#!/usr/bin/env lua
-- A module of rides
local M = { count = 0, ["two words"] = true }

--[==[ A long comment
with ]] inside ]==]
function M.add(id, amount)
  if not id or amount <= 0x1F then
    return nil, "bad \"id\"\n"
  end
  M.count = M.count + 1
  M[#M + 1] = { id = id, amount = amount * 2.5e-3 }
end

local function format(...)
  local text = [[
two lines with "quotes"
]]
  for i, ride in ipairs(M) do
    print(('%s: %d'):format(ride.id, i), text)
    if i >= 10 then break end
  end
  while true do goto done end
  ::done::
  return string.rep('x', 3) .. tostring(nil)
end

setmetatable(M, { __index = function(self, key) return rawget(self, key) end })
return M
