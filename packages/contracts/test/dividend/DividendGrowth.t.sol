// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IDividendVault} from "../../src/companion/IDividendVault.sol";
import {ILpVault} from "../../src/companion/ILpVault.sol";
import {IMarketToken, IPairErc20} from "../_support/IMarketToken.sol";
import {DividendTest} from "./DividendTest.sol";

/// @notice 24, 93: what a call costs does not depend on how many holders there are. Measured at 1, 100 and 10,000.
contract DividendGrowthTest is DividendTest {
    uint256[3] private counts = [uint256(1), 100, 10_000];

    function test_Holding_CostsTheSameForAnyNumberOfHolders() public {
        setUpExchange();
        (IMarketToken token, IDividendVault vault) = launchHolding(address(coin), address(coin));
        give(token, alice, 10_000 ether);
        give(token, bob, 10_000 ether);
        uint256 holders;
        uint256[4] memory first;
        for (uint256 i; i < counts.length; ++i) {
            uint256 batch;
            while (holders < counts[i]) {
                bytes memory packed = abi.encodePacked(uint8(0), uint256(1 ether));
                for (uint256 k; k < 100 && holders < counts[i]; ++k) {
                    packed = bytes.concat(packed, bytes20(keccak256(abi.encode(++holders))));
                }
                vm.prank(holder);
                token.batchTransfer(bytes32(i), batch++, packed);
            }
            eq(vault.sharesOf(address(bytes20(keccak256(abi.encode(holders))))), 1 ether, "the last holder");
            income(vault, address(coin), 1_000 ether);
            skip(DAY + 1 hours);
            uint256[4] memory used = [
                spent(alice, address(token), abi.encodeCall(token.transfer, (bob, 1 ether))),
                spent(alice, address(vault), abi.encodeCall(vault.claim, (alice))),
                spent(alice, address(vault), abi.encodeCall(vault.process, (list(bob)))),
                spent(alice, address(vault), abi.encodeCall(vault.receiveIncome, ()))
            ];
            if (i == 1) first = used;
            for (uint256 k; k < 4 && i == 2; ++k) {
                vm.assertLe(used[k], first[k] + 1_000, "costs more with more holders");
            }
        }
    }

    function test_Staking_CostsTheSameForAnyNumberOfStakers() public {
        setUpExchange();
        (IMarketToken token, ILpVault vault) = launchLiquidity(address(coin), address(coin));
        address pair = token.pair();
        vm.prank(holder);
        IPairErc20(pair).approve(address(vault), type(uint256).max);
        vm.prank(holder);
        vault.stakeFor(holder, 2 ether);
        uint256 stakers = 1;
        uint256[4] memory first;
        for (uint256 i; i < counts.length; ++i) {
            while (stakers < counts[i]) {
                vm.prank(holder);
                vault.stakeFor(address(bytes20(keccak256(abi.encode(++stakers)))), 1e12);
            }
            income(vault, address(coin), 1_000 ether);
            skip(DAY + 1 hours);
            uint256[4] memory used = [
                spent(holder, address(vault), abi.encodeCall(vault.stakeFor, (holder, 1e12))),
                spent(holder, address(vault), abi.encodeCall(vault.unstake, (1e12, holder))),
                spent(holder, address(vault), abi.encodeCall(vault.claim, (holder))),
                spent(holder, address(vault), abi.encodeCall(vault.stakers, (stakers - 1, 1)))
            ];
            if (i == 1) first = used;
            for (uint256 k; k < 4 && i == 2; ++k) {
                vm.assertLe(used[k], first[k] + 1_000, "costs more with more stakers");
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
