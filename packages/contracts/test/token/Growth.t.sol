// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITokenFactory} from "../../src/token/ITokenFactory.sol";
import {Empty} from "../_mocks/Empty.sol";
import {IToken} from "../_support/IToken.sol";
import {TokenTest} from "../_support/TokenTest.sol";

/// @notice Property 93: what a call costs does not depend on how many users there are. Measured at 1, 100 and 10,000.
contract GrowthTest is TokenTest {
    uint256[3] private counts = [uint256(1), 100, 10_000];

    function test_Token_CostsTheSameForAnyNumberOfHolders() public {
        Options memory chosen = options();
        chosen.transferBurn.bps = 100;
        chosen.transferFee.bps = 200;
        IToken token = deploy("normal-transferBurn-transferFee-ownershipLock", chosen);
        uint256 holders;
        uint256 first;
        for (uint256 i; i < counts.length; ++i) {
            uint256 batch;
            while (holders < counts[i]) {
                bytes memory packed = new bytes(33 + 20 * (counts[i] - holders < 500 ? counts[i] - holders : 500));
                packed[32] = 0x64;
                for (uint256 cursor = 33; cursor < packed.length; cursor += 20) {
                    bytes20 receiver = bytes20(keccak256(abi.encode(++holders)));
                    assembly ("memory-safe") {
                        mstore(add(add(packed, 32), cursor), or(receiver, shr(160, mload(add(add(packed, 52), cursor)))))
                    }
                }
                vm.prank(holder);
                token.batchTransfer(bytes32(i), batch++, packed);
            }
            eq(token.balanceOf(address(bytes20(keccak256(abi.encode(holders))))), 97, "the last holder");
            vm.prank(holder);
            uint256 start = gasleft();
            token.transfer(alice, 1_000);
            uint256 used = start - gasleft();
            if (i == 1) first = used;
            if (i == 2) vm.assertLe(used, first + 100, "a transfer costs more with more holders");
        }
    }

    function test_Factory_CostsTheSameForAnyNumberOfTokens() public {
        ITokenFactory factory = ITokenFactory(
            creator.create(
                vm.parseJsonBytes(vm.readFile("generated/deployments/TokenFactory.json"), ".initCode")
            )
        );
        bytes memory code = type(Empty).creationCode;
        uint256 created;
        uint256 creating;
        uint256 reading;
        for (uint256 i; i < counts.length; ++i) {
            while (created < counts[i]) {
                factory.createFrom(code, "", bytes12(uint96(++created)));
            }
            uint256 start = gasleft();
            factory.createFrom(code, "", bytes12(uint96(++created)));
            uint256 usedCreating = start - gasleft();
            start = gasleft();
            factory.tokensOf(address(this), created - 1, 1);
            uint256 usedReading = start - gasleft();
            if (i == 1) (creating, reading) = (usedCreating, usedReading);
            if (i == 2) {
                vm.assertLe(usedCreating, creating + 500, "creating costs more with more tokens");
                vm.assertLe(usedReading, reading + 500, "a page costs more with more tokens");
            }
        }
    }
}
