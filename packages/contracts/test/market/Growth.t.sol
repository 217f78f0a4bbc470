// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITill} from "../../src/companion/ITill.sol";
import {IMarketToken, IPairErc20} from "../_support/IMarketToken.sol";
import {MarketTest} from "../_support/MarketTest.sol";

/**
 * @notice Property 93: what a movement of a trading token costs does not depend on how many holders there are. Measured
 * at 1, 100 and 10,000, with a swap-back inside the sell.
 */
contract MarketGrowthTest is MarketTest {
    uint256[3] private counts = [uint256(1), 100, 10_000];

    function setUp() public {
        setUpExchange();
    }

    function test_Marketing_CostsTheSameForAnyNumberOfHolders() public {
        measure("marketing");
    }

    function test_Dividend_CostsTheSameForAnyNumberOfHolders() public {
        measure("dividend");
    }

    function test_Compound_CostsTheSameForAnyNumberOfHolders() public {
        measure("compound");
    }

    function measure(string memory template) private {
        IMarketToken token = deployOrdered(template, marketOptions(address(coin)), true);
        seed(token, holder, SUPPLY / 2, 100 ether);
        vm.prank(holder);
        token.transfer(alice, 100_000 ether);
        buyDirect(token, bob, 1 ether);
        address pair = token.pair();
        address till = token.till();
        uint256 holders;
        uint256[4] memory first;
        for (uint256 i; i < counts.length; ++i) {
            uint256 batch;
            while (holders < counts[i]) {
                bytes memory packed = abi.encodePacked(uint8(0), uint256(1 ether));
                for (uint256 k; k < 50 && holders < counts[i]; ++k) {
                    packed = bytes.concat(packed, bytes20(keccak256(abi.encode(++holders))));
                }
                vm.prank(holder);
                token.batchTransfer(bytes32(i), batch++, packed);
            }
            vm.warp(block.timestamp + 1 days);
            // The Till has something to sell each time.
            vm.prank(holder);
            token.transfer(till, 1_000 ether);
            uint256[4] memory used = [
                spent(alice, address(token), abi.encodeCall(token.transfer, (bob, 10 ether))),
                spent(alice, address(token), abi.encodeCall(token.transfer, (pair, 1_000 ether))),
                spent(pair, address(token), abi.encodeCall(token.transfer, (bob, 10 ether))),
                spent(alice, till, abi.encodeCall(ITill.release, (ITill.Purpose.Marketing)))
            ];
            // The next sell finds the pair in order.
            IPairErc20(pair).sync();
            if (i == 1) first = used;
            for (uint256 k; k < 4 && i == 2; ++k) {
                vm.assertLe(used[k], first[k] + 1_000, "costs more with more holders");
            }
        }
    }

    /// @dev Copies no answer: the test's own memory grows with what it did before, and would be counted.
    function spent(address who, address to, bytes memory data) private returns (uint256 used) {
        bool done;
        vm.prank(who);
        assembly ("memory-safe") {
            used := gas()
            done := call(gas(), to, 0, add(data, 32), mload(data), 0, 0)
            used := sub(used, gas())
        }
        vm.assertTrue(done, "the call");
    }
}
