// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PoolCurve} from "../../formal/plain/PoolCurve.sol";
import {PoolTest} from "../pool/PoolTest.sol";

/// @notice What was proven of the plain curve holds of a token's pool only if both are equal.
contract PlainPoolTest is PoolTest {
    function testFuzz_whatATradeGives(uint96 coin, uint112 tokens, uint112 amount, uint8 feeBps) public {
        feeBps = uint8(bound(feeBps, 10, 250));
        PoolOptions memory chosen = poolOptions();
        chosen.base.supply = type(uint112).max;
        chosen.pool.feeBps = feeBps;
        token = deployPool("erc314", chosen);
        if (coin == 0) coin = 1;
        if (tokens == 0) tokens = 1;
        addLiquidity(token, coin, tokens, 0);
        (uint256 reserveCoin, uint256 reserveToken,) = token.getReserves();
        eq(token.quoteBuy(amount, alice), PoolCurve.out(amount, reserveCoin, reserveToken, feeBps), "buy");
        eq(token.quoteSell(amount, alice), PoolCurve.out(amount, reserveToken, reserveCoin, feeBps), "sell");
    }
}
